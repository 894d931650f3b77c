import { Link } from '../app/Link.tsx';
import { type Say, type Text, useText } from '../i18n/text.ts';
import { useMe } from '../remote/me.ts';
import { type Keeper, useKeeper } from './keeper.ts';
import { en } from './texts.en.ts';
import { es } from './texts.es.ts';

const texts = { en, es };

/** Says where something is kept: on this device, with the account, or on its way there. */
export function KeptWhere({ keeper }: { readonly keeper: Pick<Keeper<object>, 'where' | 'now'> }) {
  const t = useText(texts) as Text & Say<typeof en>;
  const where = useKeeper(keeper);
  const me = useMe();
  return (
    <p className="muted" role="status" data-kept={where}>
      {t(`kept.${where}`)}{' '}
      {where === 'device' && me?.kind !== 'person' && (
        <Link to={{ page: 'account', view: 'mine' }}>{t('kept.signIn')}</Link>
      )}
    </p>
  );
}
