export function OpenTables() {
  return null;
}
