import type { FileFormat } from './api.ts';

/** The game in the text of a file, and whose notation it is in; nothing when it is none. */
export function readData(text: string): { readonly data: object; readonly format: FileFormat } | undefined {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
    return { data, format: 'actions' in data ? '18xx' : 'traviesa' };
  } catch {
    return undefined;
  }
}
