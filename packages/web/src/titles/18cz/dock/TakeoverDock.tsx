import { classOf, faceOf, fitsSize, kitOf, SIZES, sizeOf, trainLimit } from '@traviesa/games/18cz';
import { countTrains, OUT, trainById } from '@traviesa/rail';
import { useEffect } from 'react';
import { Act, Commit, Fact } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { placeName } from '../../../rail/placeName.ts';
import { topStep } from '../../../rail/spec.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { Plate } from '../../Plate.tsx';
import { short, TrainFace } from '../parts.tsx';
import { useCz } from '../useCz.ts';

/** One train that came along: keep it, turn it to a larger face, or scrap it. */
function CameAlong({ train, company }: { readonly train: string; readonly company: string }) {
  const { t, base, state, me, words, draft, setDraft, after } = useCz();
  const card = trainById(base, train);
  if (!card) return null;
  const isOfIt = (a: (typeof draft)[number]): boolean => 'train' in a && a.train === train;
  const plan = draft.find(isOfIt);
  const others = draft.filter((a) => !isOfIt(a));
  // Each train is judged as if only the others had been decided.
  const without = others.reduce((s, a) => after(a, s) ?? s, base);
  const now = faceOf(card.type);
  const larger = classOf(card.type).faces.filter(
    (f) => SIZES.indexOf(f.size) > SIZES.indexOf(now.size) && fitsSize(sizeOf(company), f.size),
  );
  const scrap = { type: 'scrapTrain', player: me ?? '', train } as const;
  const gone = !plan && trainById(state, train)?.owner === OUT;
  return (
    <li>
      <TrainFace type={card.type} />
      <fieldset className="segments" aria-label={t('cz.trainFate', card.type)}>
        <button type="button" data-choice aria-pressed={!plan} onClick={() => setDraft(others)}>
          {t('cz.keep')}
        </button>
        {larger.map((f) => {
          const flip = { type: 'flipTrain', player: me ?? '', train, face: f.name } as const;
          const on = plan?.type === 'flipTrain' && plan.face === f.name;
          const text = t('cz.flipTo', f.name, words.money(Math.max(0, f.price - now.price)));
          return (
            <Act
              key={f.name}
              action={flip}
              against={without}
              className=""
              choice
              pressed={on}
              what={`${f.name}:`}
              onDo={() => setDraft([...others, flip])}
            >
              {text}
            </Act>
          );
        })}
        <button
          type="button"
          data-choice
          aria-pressed={plan?.type === 'scrapTrain'}
          onClick={() => setDraft([...others, scrap])}
        >
          {t('cz.scrap')}
        </button>
      </fieldset>
      {gone && <small className="cz-bad">{t('cz.rustsWithFlip')}</small>}
    </li>
  );
}

/** After a takeover: what becomes of each train. */
export function TakeoverDock() {
  const { t, base, state, me, words, commit, draft } = useCz();
  const frame = frameOf(base, 'takeover');
  if (!frame) return null;
  const { company } = frame;
  const open = frame.trains.filter((id) => trainById(base, id)?.owner === company && !frame.flipped.includes(id));
  // Scrapping the last train ends the step by itself.
  const asksOn = topStep(state) === 'takeover';
  const pass = { type: 'pass', player: me ?? '' } as const;
  const rusted = state.rusted.filter((r) => !base.rusted.includes(r));
  return (
    <>
      <Head />
      <div className="dock-row">
        <ul className="cz-fates">
          {open.map((id) => (
            <CameAlong key={id} train={id} company={company} />
          ))}
        </ul>
      </div>
      <Foot
        lead={
          <div>
            <strong>{t('cz.fateAsk', short(company))}</strong>
            {rusted.length > 0 && <small className="cz-bad">{t('cz.flipRusts', words.list(rusted))}</small>}
          </div>
        }
        facts={
          <>
            <Fact
              label={t('rail.treasury')}
              {...(draft.length > 0 && asksOn && { to: words.money(state.cash[company] ?? 0) })}
            >
              {words.money(base.cash[company] ?? 0)}
            </Fact>
            <Fact label={t('rail.trains')}>
              {asksOn ? countTrains(state, company) : countTrains(base, company) - open.length} /{' '}
              {trainLimit(base, company)}
            </Fact>
          </>
        }
      >
        {asksOn ? (
          <Act action={pass} className="button primary big" primary onDo={() => commit(pass)}>
            {t('cz.fateDone')} <kbd>Enter</kbd>
          </Act>
        ) : (
          <Commit onDo={() => commit()}>{t('cz.fateDone')}</Commit>
        )}
      </Foot>
    </>
  );
}

/** Both had a token in one hex, in different cities: which one stays? */
export function ClashDock() {
  const { t, words, base, me, face, draft, setDraft, commit, pick } = useCz();
  const frame = frameOf(base, 'clash');
  const hex = frame?.hexes[0] ?? '';
  useEffect(() => pick(hex), [hex, pick]);
  if (!frame) return null;
  const place = placeName(words, kitOf(base), hex);
  const drafted = draft.findLast((a) => a.type === 'removeToken');
  return (
    <>
      <Head />
      <Foot lead={<strong>{t('cz.clash', place)}</strong>}>
        {[frame.company, frame.target].map((stays) => {
          const leaves = stays === frame.company ? frame.target : frame.company;
          const on = drafted?.company === leaves;
          return (
            <button
              key={stays}
              type="button"
              className="button cz-stay"
              data-choice
              aria-pressed={on}
              onClick={() => setDraft([{ type: 'removeToken', player: me ?? '', hex, company: leaves } as const])}
            >
              <Plate id={stays} marks={face.marks} /> {t('cz.stays')}
            </button>
          );
        })}
        {drafted && <Commit onDo={() => commit()}>{t('act.done')}</Commit>}
      </Foot>
    </>
  );
}
