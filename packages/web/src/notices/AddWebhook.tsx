import { useState } from 'react';
import { Field, Form } from '../account/Form.tsx';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import { WEBHOOKS, type WebhookKind } from './types.ts';

/** A webhook of one's own. Telegram's address is put together from what its bot was given. */
export function AddWebhook({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const [kind, setKind] = useState<WebhookKind>('discord');
  const [address, setAddress] = useState('');
  const [chat, setChat] = useState('');
  const [secret, setSecret] = useState<string>();
  const full = (): string =>
    kind === 'telegram'
      ? `https://api.telegram.org/bot${address.trim()}/sendMessage?chat_id=${encodeURIComponent(chat.trim())}`
      : address.trim();
  if (secret !== undefined)
    return (
      <p className="account-code" role="status">
        {t('notices.secretIs')} <output className="notices-secret">{secret}</output>
      </p>
    );
  return (
    <Form
      go={t('notices.add')}
      send={() => api.notices.addWebhook(kind, full())}
      onDone={(made) => {
        setAddress('');
        setChat('');
        if (made.secret !== undefined) setSecret(made.secret);
        onDone();
      }}
      quiet
    >
      <label className="field">
        {t('notices.kind')}
        <select
          className="input"
          value={kind}
          onChange={(e) => setKind(WEBHOOKS.find((k) => k === e.target.value) ?? 'json')}
        >
          {WEBHOOKS.map((k) => (
            <option key={k} value={k}>
              {t(`notices.kind.${k}`)}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={t(kind === 'telegram' ? 'notices.telegramToken' : 'notices.address')}
        value={address}
        complete="off"
        onChange={setAddress}
      />
      {kind === 'telegram' && (
        <Field label={t('notices.telegramChat')} value={chat} complete="off" onChange={setChat} />
      )}
    </Form>
  );
}
