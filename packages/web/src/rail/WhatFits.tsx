import './panels.css';
import { check } from '@traviesa/engine';
import { directorOf } from '@traviesa/rail';
import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { About } from '../cards/About.tsx';
import { Plate } from '../titles/Plate.tsx';
import { useIncomes } from '../worker/useIncomes.ts';
import { asIfLaying, fitting, layingCompanies } from './fitting.ts';
import { placeName } from './placeName.ts';
import { companyOnTurn, useRail } from './spec.ts';
import { TileButton } from './TileList.tsx';
import { TileNot } from './TileNot.tsx';
import { PopoverWhy } from './TilePopover.tsx';
import { byIncome, ranked, unranked, waysToLay } from './tileOrder.ts';
import { layLike } from './tilesNot.ts';

interface Props {
  readonly hex: string;
  readonly onClose: () => void;
}

/** Out of turn: which tiles would fit in this hex, for any company. */
export function WhatFits({ hex, onClose }: Props) {
  const { t, words, base, rail, face, snap } = useRail();
  const companies = layingCompanies(base, rail.order(base));
  const [chosen, setChosen] = useState<string>();
  const [turned, setTurned] = useState<Readonly<Record<string, number>>>({});
  const own = companies.find((c) => snap.me.includes(directorOf(base, c) ?? ''));
  const wanted = chosen ?? own ?? companyOnTurn(base);
  const company = wanted !== undefined && companies.includes(wanted) ? wanted : companies[0];
  const asked = useMemo(() => (company === undefined ? base : asIfLaying(base, company)), [base, company]);
  const here = useMemo(
    () => (company === undefined ? [] : fitting(face.game, asked, hex)),
    [face, asked, company, hex],
  );
  const ways = useMemo(() => waysToLay(here), [here]);
  const incomes = useIncomes(face.game.id, asked, company, ways);
  const tiles = useMemo(() => (incomes ? byIncome(ranked(here, incomes)) : unranked(here)), [here, incomes]);
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (e.key === 'Escape') onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  const kit = rail.kit(base);
  const owners = [...new Set(base.board.tokens.filter((x) => x.hex === hex).map((x) => x.company))];
  const director = company === undefined ? '' : (directorOf(base, company) ?? '');
  return (
    <section className="tile-popover what-fits" aria-label={t('rail.fitsHere')}>
      <header>
        <strong>{placeName(words, kit, hex)}</strong>
        <span className="muted">{t('rail.fitsHere')}</span>
        <span className="spacer" />
        <button type="button" className="button quiet square" aria-label={t('settings.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {owners.length > 0 && (
        <p className="row fits-note tokens-here">
          <span className="muted">{t('rail.tokensHere')}</span>
          {owners.map((c) => (
            <About key={c} kind="company" id={c}>
              <Plate id={c} marks={face.marks} />
            </About>
          ))}
        </p>
      )}
      {companies.length === 0 && <p className="fits-note muted">{t('rail.noCompanies')}</p>}
      <fieldset className="fits-companies" aria-label={t('common.company')}>
        {companies.map((c) => (
          <button key={c} type="button" aria-pressed={c === company} onClick={() => setChosen(c)}>
            <Plate id={c} marks={face.marks} />
          </button>
        ))}
      </fieldset>
      {company !== undefined && tiles.length === 0 && (
        <p className="fits-note muted" role="status">
          {t('rail.fitsNone', company)}
        </p>
      )}
      <ul className="tile-list">
        {tiles.map((tile) => {
          const { tile: id, rotations } = tile.choice;
          const rotation = rotations.find((r) => r === turned[id]) ?? tile.first;
          const turn = (): void =>
            setTurned({ ...turned, [id]: rotations[(rotations.indexOf(rotation) + 1) % rotations.length]! });
          return (
            <li key={`${tile.choice.type}${id}`}>
              <TileButton tile={tile} rotation={rotation} on={id in turned} onPress={turn} />
            </li>
          );
        })}
      </ul>
      {company !== undefined && (
        <TileNot
          hex={hex}
          legal={new Set(here.map((c) => c.tile))}
          check={(lay) => check(face.game, asked, layLike(here[0], director, hex, lay))}
          inPlace
        />
      )}
      <PopoverWhy />
    </section>
  );
}
