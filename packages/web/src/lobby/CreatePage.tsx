export default function CreatePage(_: { readonly title?: string | undefined }) {
  return null;
}
