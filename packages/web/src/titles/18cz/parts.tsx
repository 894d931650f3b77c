import './18cz.css';
import { companySpec, faceOf, type Size, sizeOf } from '@traviesa/games/18cz';
import type { ReactNode } from 'react';
import { useCz } from './useCz.ts';

/** Red, blue and green faces are those of small, medium and large companies. */
export const trainTone = (type: string): string => `face-${faceOf(type).size}`;

/** A train card with the face that is up. */
export function TrainFace({ type }: { readonly type: string }) {
  const { t } = useCz();
  return (
    <span className={`train-face ${trainTone(type)}`} title={t(`cz.face.${faceOf(type).size}`)}>
      {type}
    </span>
  );
}

export function TrainFaces({ types }: { readonly types: readonly string[] }) {
  const { t } = useCz();
  if (types.length === 0) return <>{t('rail.noTrains')}</>;
  return (
    <span className="train-faces">
      {types.map((type, i) => (
        <TrainFace key={`${type}${i}`} type={type} />
      ))}
    </span>
  );
}

export function SizeTag({ size }: { readonly size: Size }) {
  const { t } = useCz();
  return (
    <abbr className="rank" title={t(`cz.size.${size}`)}>
      {size}
    </abbr>
  );
}

export const short = (company: string): string => companySpec(company).short;
export const isSmall = (company: string): boolean => sizeOf(company) === 'S';

/** A row of facts with its heading: who receives what, what comes along. */
export function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p className="cz-line">
      <span className="fact-label">{label}</span>
      <span>{children}</span>
    </p>
  );
}
