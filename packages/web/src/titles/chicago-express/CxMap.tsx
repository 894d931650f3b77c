import './chicago-express.css';
import {
  buildCost,
  type ChicagoExpressAction,
  companiesIn,
  companyIds,
  hexesOf,
  isDeveloped,
  isOpen,
  hexIn as printedIn,
} from '@traviesa/games/chicago-express';
import { useCallback, useMemo } from 'react';
import { showCard, useShownThing } from '../../cards/thing.ts';
import { num, outline } from '../../map/geometry.ts';
import { HexMap, type MapHex, type Ring } from '../../map/HexMap.tsx';
import { companyShown, type LayersOffer } from '../../map/LayersMenu.tsx';
import { useLayers } from '../../map/layers.ts';
import { Marks } from '../../map/Marks.tsx';
import { hexIn } from '../face.ts';
import { Ground } from './Ground.tsx';
import { marks } from './marks.ts';
import { Pieces } from './Pieces.tsx';
import { mapHexes, nameOf, placeOf, reachOf } from './places.ts';
import { chosenCompany, hexesOffered, useCompany } from './useCompany.ts';
import { useCx } from './useCx.ts';

const hexId = (h: MapHex): string => h.id;
const upper = (): boolean => false;

/** The board of Chicago Express. A ringed hex drafts what it stands for; any other says why not. */
export function CxMap({ inset }: { readonly inset: number }) {
  const table = useCx();
  const { source, state, t, words, offered, draft, setDraft, me, check, explain, picked, snap, past } = table;
  const thing = useShownThing(source.id);
  const title = useCallback(
    (id: string): string => (printedIn(state, id).name ? `${words.place(printedIn(state, id).name)} ${id}` : id),
    [state, words],
  );
  const [company] = useCompany();
  const mine = chosenCompany(table, company);
  const legal = useMemo(() => hexesOffered(offered, mine), [offered, mine]);
  const top = state.stack[state.stack.length - 1]?.step;

  const drafted = useMemo(
    () => draft.flatMap((a) => ('hex' in a && typeof a.hex === 'string' ? [a.hex] : [])),
    [draft],
  );
  const changed = useMemo(() => {
    const last = past ? [] : (snap.log[snap.length] ?? []);
    return last.flatMap((m) => hexIn(m) ?? []);
  }, [snap, past]);
  const rings = useMemo(() => {
    const found = new Map<string, Ring>();
    for (const h of changed) found.set(h, 'changed');
    for (const h of legal) found.set(h, 'legal');
    for (const h of drafted) found.set(h, 'drafted');
    if (picked) found.set(picked, 'picked');
    return found;
  }, [legal, drafted, changed, picked]);

  /** Adds the action to the draft, or says why it cannot be. */
  const tryOn = (before: typeof draft, action: ChicagoExpressAction, hex: string): void => {
    const illegal = before === draft ? check(action) : undefined;
    if (illegal) explain({ what: `${nameOf(words, state, hex)}:`, illegal });
    else setDraft([...before, action]);
  };
  const onPick = (hex: string): void => {
    // Whose locomotive stands here: its card; each further tap shows that of the next one.
    const here = legal.has(hex) || drafted.includes(hex) ? [] : companiesIn(state.board, hex);
    const told = here.findIndex((c) => thing?.kind === 'company' && c === thing.id);
    const owner = here[told + 1] ?? here[0];
    if (owner !== undefined) showCard(source.id, { kind: 'company', id: owner });
    if (!me) return;
    if (drafted.at(-1) === hex) setDraft(draft.slice(0, -1));
    else if (top === 'expand' && mine) tryOn(draft, { type: 'build', player: me, company: mine, hex }, hex);
    else if (top === 'develop') tryOn(draft, { type: 'develop', player: me, hex }, hex);
    // A development is one hex: another pick replaces it.
    else if (draft.at(-1)?.type === 'develop') tryOn(draft.slice(0, -1), { type: 'develop', player: me, hex }, hex);
  };

  const layers = useLayers();
  const opened = companyIds.filter((c) => isOpen(state.board, c));
  const offer: LayersOffer = {
    title: table.face.game.id,
    layers: ['names', 'costs', 'coordinates', 'reach'],
    companies: opened.map((id) => ({ id, name: marks[id]!.name })),
  };
  const shown = opened.find((c) => c === companyShown(layers, offer, mine));
  const reached = layers.on.has('reach') && shown !== undefined ? reachOf(state, shown) : undefined;
  const lakes = useMemo(() => [t('cx.lake.michigan'), t('cx.lake.erie')] as const, [t]);

  const facts = useCallback(
    (id: string): readonly string[] => {
      const h = printedIn(state, id);
      const here = companiesIn(state.board, id);
      const worth = h.kind === 'industrial' ? state.scales[id] : h.income;
      return [
        t(`cx.kind.${h.kind}`),
        ...(h.kind === 'start' ? [] : [t('cx.hexCost', words.money(buildCost(state, id)))]),
        ...(worth ? [t('cx.hexIncome', worth)] : []),
        ...(isDeveloped(state.board, id)
          ? [t('cx.developed')]
          : h.development > 0
            ? [t('cx.hexDevelop', h.development)]
            : []),
        ...(here.length > 0 ? [words.list(here.map((c) => marks[c]!.name))] : []),
      ];
    },
    [state, t, words],
  );
  const describe = useCallback(
    (id: string): string => [title(id), ...facts(id), ...(legal.has(id) ? [t('map.canPick')] : [])].join(', '),
    [title, facts, legal, t],
  );

  return (
    <HexMap
      layout="flat"
      hexes={mapHexes}
      rings={rings}
      inset={inset}
      source={source}
      layers={offer}
      label={t('map.label', 'Chicago Express')}
      describe={describe}
      details={(id) => (
        <>
          <strong>{title(id)}</strong>
          <br />
          {facts(id).join(' · ')}
        </>
      )}
      onPick={onPick}
      above={
        <>
          {layers.on.has('coordinates') && (
            <Marks layout="flat" hexes={mapHexes} text={hexId} below={upper} side="left" className="coordinate" />
          )}
          {drafted.map((hex, i) => {
            const at = placeOf(hex);
            return (
              <g key={hex} transform={`translate(${num(at.x + 52)} ${num(at.y - 62)})`} className="draft-number">
                <circle r="19" />
                <text y="8">{i + 1}</text>
              </g>
            );
          })}
        </>
      }
    >
      <Ground hexes={hexesOf(state)} lakes={lakes} />
      {reached && shown !== undefined && (
        <g className="reach-hexes" data-company={shown}>
          {[...reached].map((hex) => (
            <polygon
              key={hex}
              transform={`translate(${num(placeOf(hex).x)} ${num(placeOf(hex).y)})`}
              points={outline('flat', 86)}
              stroke={marks[shown]!.colour}
            />
          ))}
        </g>
      )}
      <Pieces state={state} called={words.place} />
    </HexMap>
  );
}
