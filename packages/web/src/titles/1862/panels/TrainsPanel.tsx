import { bankTrain, faceOf, groupOf, kindsOf, phases, rustsOnOf, trainGroups, trainPrice } from '@traviesa/games/1862';
import { DECK } from '@traviesa/rail';
import { About } from '../../../cards/About.tsx';
import { RUN_ORDER } from '../runLines.ts';
import { useMania } from '../useMania.ts';

/** The groups of trains: price now, what is left, what each can be, and what its first one brings. */
export function TrainsPanel() {
  const { t, state: s, words } = useMania();
  const top = groupOf(bankTrain(s)).type;
  const kinds = RUN_ORDER.filter((kind) => kindsOf(s.variant).includes(kind));
  const now = phases.findIndex((p) => p.name === s.phase);
  return (
    <>
      <ul className="trains groups">
        {trainGroups.map((group, i) => {
          const left = s.trains.filter((x) => x.owner === DECK && groupOf(x).type === group.type).length;
          const rustsOn = rustsOnOf(s, group.type);
          const rusted = rustsOn !== undefined && now >= phases.findIndex((p) => p.name === rustsOn);
          const rusts = trainGroups.filter((g) => rustsOnOf(s, g.type) === group.type).map((g) => g.type);
          const state = rusted ? 'rusted' : group.type === top ? 'offer' : left === 0 ? 'sold' : '';
          const price = trainPrice(s, { id: group.type });
          return (
            <li key={group.type} className={state}>
              <span>
                <About kind="train" id={group.type} className="plain">
                  <strong>{group.type}</strong>
                </About>{' '}
                {words.money(price)} {left > 0 && group.type !== 'H' && <b>×{left}</b>}
              </span>
              <small>{kinds.map((kind) => faceOf(group, kind)).join(' ')}</small>
              <small>
                {rusted
                  ? t('rail.rusted')
                  : i > now && rusts.length > 0
                    ? t('rail.rusts', rusts.join(', '))
                    : group.type === 'H' && i > now
                      ? 'LNER'
                      : rustsOn === undefined
                        ? t('r62.lasts')
                        : t('r62.until', rustsOn)}
              </small>
            </li>
          );
        })}
      </ul>
      <p className="muted">{t('r62.phaseNow', s.phase, t(`r62.phase.${s.phase as 'A'}`))}</p>
    </>
  );
}
