/** Puts a text where it can be pasted; false where the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain http has no clipboard of its own: the old way still works there.
    const box = document.createElement('textarea');
    box.value = text;
    box.className = 'hidden-text';
    document.body.append(box);
    box.select();
    const done = document.execCommand('copy');
    box.remove();
    return done;
  }
}

/** Gives the person a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
export const saveJson = (name: string, data: object): void =>
  saveBlob(name, new Blob([JSON.stringify(data)], { type: 'application/json' }));
