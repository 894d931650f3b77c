import { useCallback } from 'react';
import { useText } from '../i18n/text.ts';
import { fair } from '../remote/fair.ts';
import { useAsked } from '../remote/useAsked.ts';
import { NameField } from './NameField.tsx';

/** Asks somebody to this table; they find it in their lobby. */
export function InviteByName({ id }: { readonly id: string }) {
  const t = useText();
  const { value, again } = useAsked(useCallback(() => fair.invited(id), [id]));
  return (
    <section className="invite">
      <h2>{t('invite.byName')}</h2>
      <NameField ask={(whom) => fair.invite(id, whom)} onDone={again} />
      {value && value.people.length > 0 && (
        <p className="muted" role="status">
          {t('invite.asked', value.people.map((p) => p.name).join(', '))}
        </p>
      )}
    </section>
  );
}
