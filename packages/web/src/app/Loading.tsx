import { useText } from '../i18n/text.ts';

/** In place of a page until it has come. */
export function Loading({ text }: { readonly text?: string }) {
  const t = useText();
  return (
    <main className="loading">
      <p role="status">{text ?? t('app.loading')}</p>
    </main>
  );
}
