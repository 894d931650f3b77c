import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { reloadNewest } from '../offline/app.ts';
import { Link } from './Link.tsx';
import { TopBar } from './TopBar.tsx';

type What =
  | 'error.unknownPage'
  | 'error.newer'
  | 'error.noTable'
  | 'error.noPerson'
  | 'error.noClub'
  | 'error.noLocal'
  | 'error.record'
  | 'error.crash'
  | 'error.load'
  | 'error.elsewhere';

interface Props {
  readonly what: What | { readonly title: string };
  readonly todo?: `${What}Do`;
  readonly detail?: string | undefined;
  readonly reload?: boolean;
  /** Another way on, before the one to the start page. */
  readonly children?: ReactNode;
}

/** What is wrong, in plain words, and what to do about it. */
export function Trouble({ what, todo, detail, reload, children }: Props) {
  const t = useText();
  return (
    <>
      <TopBar />
      <main className="trouble panel" id="content">
        <h1>{typeof what === 'string' ? t(what) : t('error.unknownTitle', what.title)}</h1>
        <p>{t(typeof what === 'string' ? (todo ?? `${what}Do`) : 'error.unknownTitleDo')}</p>
        {detail && <p className="muted detail">{detail}</p>}
        <p className="row">
          {reload && (
            <button type="button" className="button primary" onClick={() => void reloadNewest()}>
              {t('error.reload')}
            </button>
          )}
          {children}
          <Link className={reload || children ? 'button' : 'button primary'} to={{ page: 'start' }}>
            {t('error.toStart')}
          </Link>
        </p>
      </main>
    </>
  );
}
