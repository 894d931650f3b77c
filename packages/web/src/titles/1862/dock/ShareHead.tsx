import './shares.css';
import type { ReactNode } from 'react';
import { UndoButton } from '../../../dock/Dock.tsx';
import { type Station, StepLine } from '../../../dock/parts.tsx';
import { Badge } from '../../Plate.tsx';
import { CompanySigns } from '../panels/Signs.tsx';
import { useMania } from '../useMania.ts';

interface Props {
  readonly company?: string | undefined;
  readonly title: string;
  readonly sub: string;
  readonly stations?: readonly Station[];
  readonly children?: ReactNode;
}

/** Which company or person it is about, and where in its line of stages. */
export function ShareHead({ company, title, sub, stations, children }: Props) {
  const { face } = useMania();
  return (
    <div className="dock-row dock-head share-head">
      <div className="lead">
        {company && <Badge id={company} marks={face.marks} />}
        <div className="share-title">
          <strong title={title}>
            {title}
            {company && <CompanySigns company={company} />}
          </strong>
          <small>{sub}</small>
        </div>
      </div>
      {stations && <StepLine stations={stations} />}
      {children}
      <span className="spacer" />
      <UndoButton />
    </div>
  );
}

/** What stands below the question on a desk; on a phone it is the end of the body, and the buttons stay near. */
export function PhoneHint({ children }: { readonly children: ReactNode }) {
  return <p className="phone-hint">{children}</p>;
}
