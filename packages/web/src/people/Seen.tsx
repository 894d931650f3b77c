import { useState } from 'react';
import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { type Audience, fair, type Profile } from '../remote/fair.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import type { Person } from '../remote/types.ts';
import { useAsked } from '../remote/useAsked.ts';

const AUDIENCES: readonly Audience[] = ['everybody', 'opponents', 'nobody'];

/** Who sees one's games and ratings. Saved at once. */
export function Seen({ me }: { readonly me: Person }) {
  const t = useText();
  const { value, again } = useAsked(fair.profile);
  const [problem, setProblem] = useState<Problem>();
  const save = async (change: Partial<Profile>): Promise<void> => {
    const answer = await fair.saveProfile(change);
    setProblem(answer.ok ? undefined : answer.problem);
    again();
  };
  if (!value) return null;
  return (
    <section className="panel account-part">
      <h2>{t('fair.seen')}</h2>
      {(['games', 'ratings'] as const).map((what) => (
        <label key={what} className="field">
          {t(`fair.seen.${what}`)}
          <select
            className="input"
            value={value[what]}
            onChange={(e) => void save({ [what]: e.target.value as Audience })}
          >
            {AUDIENCES.map((a) => (
              <option key={a} value={a}>
                {t(`fair.audience.${a}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {problem && (
        <p className="problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
      <p>
        <Link to={{ page: 'person', id: me.id }}>{t('fair.myPage')}</Link>
      </p>
    </section>
  );
}
