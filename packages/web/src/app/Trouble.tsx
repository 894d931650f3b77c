import { useText } from '../i18n/text.ts';
import { Link } from './Link.tsx';
import { TopBar } from './TopBar.tsx';

type What =
  | 'error.unknownPage'
  | 'error.newer'
  | 'error.noTable'
  | 'error.noLocal'
  | 'error.record'
  | 'error.crash'
  | 'error.load';

interface Props {
  readonly what: What | { readonly title: string };
  readonly todo?: `${What}Do`;
  readonly detail?: string | undefined;
  readonly reload?: boolean;
}

/** What is wrong, in plain words, and what to do about it. */
export function Trouble({ what, todo, detail, reload }: Props) {
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
            <button type="button" className="button primary" onClick={() => location.reload()}>
              {t('error.reload')}
            </button>
          )}
          <Link className={reload ? 'button' : 'button primary'} to={{ page: 'start' }}>
            {t('error.toStart')}
          </Link>
        </p>
      </main>
    </>
  );
}
