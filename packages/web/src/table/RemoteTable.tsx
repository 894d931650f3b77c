export default function RemoteTable(_: {
  readonly id: string;
  readonly at: number | undefined;
  readonly invite: string | undefined;
}) {
  return null;
}
