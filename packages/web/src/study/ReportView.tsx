import { useState } from 'react';
import { Icon, type IconName } from '../app/Icon.tsx';
import { usePhone } from '../table/usePhone.ts';
import { ChartCard } from './ChartCard.tsx';
import { Companies } from './Companies.tsx';
import { Money } from './Money.tsx';
import { Places } from './Places.tsx';
import { BestHere } from './review/BestHere.tsx';
import { ReviewCard } from './review/ReviewCard.tsx';
import { useStudyRoom } from './StudyContext.ts';
import { Turnings } from './Turnings.tsx';

const TABS = ['summary', 'moments', 'charts', 'rounds', 'review'] as const;
type Tab = (typeof TABS)[number];
const icons: Readonly<Record<Tab, IconName>> = {
  summary: 'bars',
  moments: 'flag',
  charts: 'lines',
  rounds: 'table',
  review: 'check',
};

/** The report of a game: all of it on a desk, part by part on a phone. */
export function ReportView() {
  const phone = usePhone();
  const { t, chronicle, route } = useStudyRoom();
  // A game that is still being played is not judged.
  const tabs = TABS.filter((name) => name !== 'review' || chronicle.over !== null);
  const [tab, setTab] = useState<Tab>(route.review && chronicle.over !== null ? 'review' : 'summary');
  if (!phone)
    return (
      <main className="report" id="content">
        <Places />
        <Money />
        <ChartCard height={270} />
        <div className="column">
          <Companies />
          <BestHere />
        </div>
        <Turnings />
        <ReviewCard />
      </main>
    );
  return (
    <>
      <main className="report" id="content">
        {tab === 'summary' && (
          <>
            <Places />
            <Money />
          </>
        )}
        {tab === 'moments' && <Turnings />}
        {tab === 'review' && (
          <>
            <ChartCard height={200} />
            <BestHere />
            <ReviewCard />
          </>
        )}
        {tab === 'charts' && <ChartCard height={300} />}
        {tab === 'rounds' && <Companies />}
      </main>
      <nav className="phone-tabs" aria-label={t('study.tabs')}>
        {tabs.map((name) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
            <Icon name={icons[name]} />
            <span>{t(`study.tab.${name}`)}</span>
          </button>
        ))}
      </nav>
    </>
  );
}
