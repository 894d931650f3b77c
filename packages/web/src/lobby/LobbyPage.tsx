export default function LobbyPage(_: { readonly title?: string | undefined }) {
  return null;
}
