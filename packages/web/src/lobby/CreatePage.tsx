import './lobby.css';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useFailure } from '../app/failure.ts';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { go } from '../app/router.ts';
import { TopBar } from '../app/TopBar.tsx';
import { type TextKey, useText } from '../i18n/text.ts';
import { useMyClubs } from '../people/useMyClubs.ts';
import { api } from '../remote/api.ts';
import { needPerson } from '../remote/me.ts';
import { NameDialog } from '../remote/NameDialog.tsx';
import { illegalIn, type Problem, problemText } from '../remote/problem.ts';
import type { Access, Pace, ServerTitle } from '../remote/types.ts';
import { botWords, offeredBots } from '../table/botWords.ts';
import { ClockFields, usualClock } from '../time/ClockFields.tsx';
import type { Clock } from '../time/types.ts';
import type { Face } from '../titles/face.ts';
import { loadFace } from '../titles/load.ts';
import { cardOf } from '../titles/look.ts';
import { FairFields, type FairSettings, FRIENDLY } from './FairFields.tsx';
import { OptionsFields } from './OptionsFields.tsx';
import { saySetup } from './words.ts';

const USUAL_PLAYERS = 4;

/** null: somebody who joins; otherwise the kind of bot. */
type SeatPlan = string | null;

interface CardsProps<V extends string> {
  readonly legend: string;
  readonly value: V;
  readonly options: readonly (readonly [value: V, label: TextKey, hint: TextKey])[];
  readonly onChange: (v: V) => void;
}

function Cards<V extends string>({ legend, value, options, onChange }: CardsProps<V>) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className="pick-cards">
      <legend>{legend}</legend>
      {options.map(([v, label, hint]) => (
        <label key={v} className="pick-card">
          <input type="radio" name={name} checked={v === value} onChange={() => onChange(v)} />
          <span>
            {t(label as 'create.live')}
            <small>{t(hint as 'create.live')}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface PageProps {
  readonly title?: string | undefined;
  /** The club whose table it shall be. */
  readonly club?: string | undefined;
}

/** A new table on the server, every option with its words. */
export default function CreatePage({ title: wanted, club }: PageProps) {
  const t = useText();
  const [titles, setTitles] = useState<readonly ServerTitle[]>();
  const [down, setDown] = useState<Problem>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void tries;
    let here = true;
    void api.titles().then((answer) => {
      if (!here) return;
      setDown(answer.ok ? undefined : answer.problem);
      if (answer.ok) setTitles(answer.value.titles);
    });
    return () => {
      here = false;
    };
  }, [tries]);
  useEffect(() => {
    if (!down) return;
    const timer = window.setTimeout(() => setTries((n) => n + 1), 4000);
    return () => window.clearTimeout(timer);
  }, [down]);
  const chosen = titles?.find((x) => x.id === wanted) ?? titles?.[0];
  return (
    <>
      <TopBar />
      <main className="create" id="content">
        <h1>{t('create.heading')}</h1>
        {down && (
          <p className="bar warn" role="status">
            <span>{down.code === 'offline' ? t('lobby.down') : problemText(t, down)}</span>
            <button type="button" className="button" onClick={() => setTries((n) => n + 1)}>
              {t('lobby.retry')}
            </button>
            <Link className="button" to={{ page: 'play', title: wanted ?? 'chicago-express' }}>
              {t('create.local')}
            </Link>
          </p>
        )}
        {!titles && !down && <p role="status">{t('lobby.loading')}</p>}
        {titles && wanted !== undefined && chosen?.id !== wanted && (
          <p className="bar warn" role="status">
            {t('error.unknownTitle', wanted)}
          </p>
        )}
        {titles && chosen && <CreateForm key={chosen.id} titles={titles} title={chosen} club={club} />}
      </main>
      <NameDialog />
    </>
  );
}

interface FormProps {
  readonly titles: readonly ServerTitle[];
  readonly title: ServerTitle;
  readonly club: string | undefined;
}

function CreateForm({ titles, title, club: wanted }: FormProps) {
  const t = useText();
  const { min, max } = title.players;
  const bots = offeredBots(title.bots);
  const [face, setFace] = useState<Face>();
  const [seats, setSeats] = useState<readonly SeatPlan[]>(() =>
    Array.from({ length: Math.max(min, Math.min(max, USUAL_PLAYERS)) }, () => null),
  );
  const fail = useFailure();
  const [sit, setSit] = useState(true);
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [name, setName] = useState('');
  const [pace, setPace] = useState<Pace>('live');
  const [clock, setClock] = useState<Clock | null>(null);
  const [access, setAccess] = useState<Access>(wanted === undefined ? 'public' : 'club');
  const clubs = useMyClubs();
  const [club, setClub] = useState(wanted);
  const myClub = clubs.find((c) => c.id === club) ?? clubs[0];
  const [password, setPassword] = useState('');
  const [fair, setFair] = useState<FairSettings>(FRIENDLY);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let here = true;
    loadFace(title.id).then(
      (found) => here && setFace(found),
      (error: unknown) => here && fail(error),
    );
    return () => {
      here = false;
    };
  }, [title.id, fail]);

  const resize = (n: number): void => setSeats(Array.from({ length: n }, (_, i) => seats[i] ?? null));
  const mySeat = sit ? seats.indexOf(null) : -1;
  const nobody = seats.every((s) => s !== null);
  const send = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    if (busy || nobody || !(await needPerson())) return;
    setBusy(true);
    const given = Object.entries(options).filter(([id, v]) => v !== '' && title.options.some((o) => o.id === id));
    const answer = await api.create({
      title: title.id,
      seats: seats.map((s) => (s === null ? null : { bot: s })),
      options: Object.fromEntries(given),
      ...(name.trim() && { name: name.trim() }),
      pace,
      access,
      ...(access === 'password' && { password }),
      ...(access === 'club' && myClub && { club: myClub.id }),
      sit,
      ...fair,
      ...(clock && { clock }),
    });
    setBusy(false);
    if (answer.ok) go({ page: 'table', id: answer.value.table.id });
    else setProblem(answer.problem);
  };
  const illegal = problem && illegalIn(problem);
  return (
    <form className="create-form panel" onSubmit={(e) => void send(e)}>
      <div className="create-part">
        <label className="field">
          {t('create.title')}
          <select
            className="input"
            value={title.id}
            onChange={(e) => go({ page: 'create', title: e.target.value, ...(wanted && { club: wanted }) }, 'replace')}
          >
            {titles.map((x) => (
              <option key={x.id} value={x.id}>
                {cardOf(x.id)?.name ?? x.name}
              </option>
            ))}
          </select>
          <small>
            {t('create.playersHint', min, max)}{' '}
            <Link to={{ page: 'rules', title: title.id }}>{t('create.optionRules')}</Link>
          </small>
        </label>

        <fieldset className="seats-plan">
          <legend>{t('create.players')}</legend>
          <div className="row">
            <div className="segments">
              {Array.from({ length: max - min + 1 }, (_, i) => min + i).map((n) => (
                <button key={n} type="button" aria-pressed={seats.length === n} onClick={() => resize(n)}>
                  {n}
                </button>
              ))}
            </div>
            <span className="muted">{t('create.seatsHint')}</span>
          </div>
          <ol className="seat-list">
            {seats.map((plan, i) => (
              <li key={i}>
                <Icon name={plan === null ? 'people' : 'bot'} />
                <select
                  className="input"
                  aria-label={t('create.seat', i + 1)}
                  value={plan ?? ''}
                  onChange={(e) => setSeats(seats.map((s, k) => (k === i ? e.target.value || null : s)))}
                >
                  <option value="">{i === mySeat ? t('create.seatYou') : t('create.seatPerson')}</option>
                  {bots.map((kind) => (
                    <option key={kind} value={kind}>
                      {botWords(t, kind).name}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ol>
          {seats.some((plan) => plan !== null) && (
            <ul className="muted bot-hints">
              {[...new Set(seats)].flatMap((kind) =>
                kind === null ? [] : [<li key={kind}>{`${botWords(t, kind).name}, ${botWords(t, kind).hint}`}</li>],
              )}
            </ul>
          )}
          <label className="check">
            <input type="checkbox" checked={sit} onChange={(e) => setSit(e.target.checked)} />
            <span>
              {t('create.sit')}
              <small>{t('create.sitHint')}</small>
            </span>
          </label>
        </fieldset>

        <OptionsFields title={title} game={face?.game} values={options} players={seats.length} onChange={setOptions} />
      </div>
      <div className="create-part">
        <Cards
          legend={t('create.pace')}
          value={pace}
          onChange={(chosen) => {
            setPace(chosen);
            setClock(usualClock(chosen));
          }}
          options={[
            ['live', 'create.live', 'create.liveHint'],
            ['turns', 'create.turns', 'create.turnsHint'],
          ]}
        />
        <ClockFields key={pace} pace={pace} value={clock} onChange={setClock} />
        <Cards
          legend={t('create.access')}
          value={access}
          onChange={setAccess}
          options={[
            ['public', 'create.public', 'create.publicHint'],
            ['link', 'create.invite', 'create.linkHint'],
            ['password', 'create.password', 'create.passwordAccessHint'],
            ...(clubs.length > 0 ? [['club', 'create.club', 'create.clubHint'] as const] : []),
          ]}
        />
        {access === 'club' && myClub && (
          <label className="field">
            {t('create.clubWhich')}
            <select className="input" value={myClub.id} onChange={(e) => setClub(e.target.value)}>
              {clubs.map((c) => (
                <option key={c.id} value={c.id}>
                  {c.name}
                </option>
              ))}
            </select>
          </label>
        )}
        {access === 'password' && (
          <label className="field">
            {t('create.passwordWord')}
            <input
              className="input"
              value={password}
              required
              minLength={4}
              maxLength={100}
              autoComplete="off"
              onChange={(e) => setPassword(e.target.value)}
            />
            <small>{t('create.passwordHint')}</small>
          </label>
        )}
        <FairFields value={fair} onChange={setFair} people={seats.filter((s) => s === null).length} />
        <label className="field">
          {t('create.name')}
          <input className="input" value={name} maxLength={60} onChange={(e) => setName(e.target.value)} />
          <small>{t('create.nameHint')}</small>
        </label>
      </div>

      {nobody && <p className="problem">{t('create.noPeople')}</p>}
      {problem && (
        <p className="problem" role="alert">
          {illegal && face ? saySetup(face.game, t.lang, illegal.message) : problemText(t, problem)}
        </p>
      )}
      <p className="row actions">
        <button type="submit" className="button primary big" disabled={busy || nobody}>
          {busy ? t('create.working') : t('create.go')}
        </button>
        <Link className="button big" to={{ page: 'play', title: title.id }}>
          {t('create.local')}
        </Link>
        <small className="muted">{t('create.localHint')}</small>
      </p>
    </form>
  );
}
