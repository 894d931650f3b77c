import { useEffect, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';

const EVERY = 4;

/** The server is silent: says so, and tries again every few seconds. */
export function ServerDown({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  const [left, setLeft] = useState(EVERY);
  useEffect(() => {
    const timer = window.setInterval(() => setLeft((n) => Math.max(0, n - 1)), 1000);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left > 0) return;
    setLeft(EVERY);
    onRetry();
  }, [left, onRetry]);
  return (
    <>
      <TopBar />
      <main className="trouble panel" id="content">
        <h1>{t('remote.down')}</h1>
        <p>{t('remote.downDo')}</p>
        <p className="muted" aria-hidden="true">
          {t('remote.trying', left)}
        </p>
        <p className="row">
          <button
            type="button"
            className="button primary"
            onClick={() => {
              setLeft(EVERY);
              onRetry();
            }}
          >
            {t('remote.tryNow')}
          </button>
          <Link className="button" to={{ page: 'start' }}>
            {t('error.toStart')}
          </Link>
        </p>
      </main>
    </>
  );
}
