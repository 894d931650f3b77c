/** How long the tab that was just closed or reloaded may take to let go of its game. */
const LET_GO_MS = 1500;

/**
 * A game of this device is played in one tab at a time: two would overwrite each other's moves. Answers whether this tab
 * has it now; `onLost` is called when another tab takes it over. Where the browser knows no locks, every tab has it.
 */
export async function holdGame(
  id: string,
  { take, onLost, until }: { readonly take: boolean; readonly onLost: () => void; readonly until: AbortSignal },
): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return true;
  return new Promise((answer) => {
    const release = new Promise<void>((done) => until.addEventListener('abort', () => done()));
    let held = false;
    const how = take ? { steal: true } : { signal: AbortSignal.timeout(LET_GO_MS) };
    locks
      .request(`traviesa.game.${id}`, how, () => {
        held = true;
        answer(true);
        return release;
      })
      .catch(() => {
        if (!held) answer(false);
        else if (!until.aborted) onLost();
      });
  });
}
