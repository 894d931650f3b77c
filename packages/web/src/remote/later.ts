const waiting: (() => void)[] = [];
let bell: MessagePort | undefined;

/**
 * In a task of its own, after what the page already has to do. Unlike a timer it is not held back while the page is
 * hidden.
 */
export function later(task: () => void): void {
  waiting.push(task);
  if (!bell) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => waiting.shift()?.();
    bell = port2;
  }
  bell.postMessage(null);
}
