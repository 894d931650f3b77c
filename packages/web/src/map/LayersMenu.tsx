import { useEffect, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';
import { changeLayers, type Layer, type Layers, toggled, useLayers } from './layers.ts';

/** What a map can show, and the companies whose reach and runs it can. */
export interface LayersOffer {
  readonly title: string;
  readonly layers: readonly Layer[];
  readonly companies: readonly { readonly id: string; readonly name: string }[];
}

/** The company whose reach and runs are shown: the one chosen for this title, else the one on turn. */
export const companyShown = (
  { companies }: Layers,
  offer: LayersOffer,
  onTurn: string | undefined,
): string | undefined => {
  const wanted = companies[offer.title];
  return offer.companies.some((c) => c.id === wanted) ? wanted : onTurn;
};

/** A small menu on the map: what is to be seen there. It stays open while one tries things. */
export function LayersMenu({ offer }: { readonly offer: LayersOffer }) {
  const t = useText();
  const layers = useLayers();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const onKey = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape') return;
      e.stopPropagation();
      setOpen(false);
      place.current?.querySelector('button')?.focus();
    };
    const onPress = (e: Event): void => {
      if (!place.current?.contains(e.target as Node)) setOpen(false);
    };
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPress, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPress, true);
    };
  }, [open]);
  const ofCompanies = offer.layers.includes('reach') || offer.layers.includes('runs');
  return (
    <div className="map-layers" ref={place}>
      <button
        type="button"
        aria-label={t('layers.title')}
        title={t('layers.title')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="layers" />
      </button>
      {open && (
        <fieldset className="layers-menu">
          <legend>{t('layers.title')}</legend>
          {offer.layers.map((layer) => (
            <label key={layer}>
              <input
                type="checkbox"
                checked={layers.on.has(layer)}
                onChange={() => changeLayers(toggled(layers, layer))}
              />
              {t(`layers.${layer}`)}
            </label>
          ))}
          {ofCompanies && (
            <label className="layers-company">
              {t('layers.company')}
              <select
                className="input"
                value={companyShown(layers, offer, '')}
                onChange={(e) =>
                  changeLayers({ ...layers, companies: { ...layers.companies, [offer.title]: e.target.value } })
                }
              >
                <option value="">{t('layers.onTurn')}</option>
                {offer.companies.map((c) => (
                  <option key={c.id} value={c.id}>
                    {c.name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </fieldset>
      )}
    </div>
  );
}
