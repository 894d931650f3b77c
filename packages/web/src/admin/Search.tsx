import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/text.ts';

/** A field and a button: what was typed is looked for when asked. */
export function Search({ label, onFind }: { readonly label: string; readonly onFind: (text: string) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const find = (e: FormEvent): void => {
    e.preventDefault();
    onFind(text.trim());
  };
  return (
    <form className="row admin-search" onSubmit={find}>
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={40}
        onChange={(e) => setText(e.target.value)}
      />
      <button type="submit" className="button">
        {t('admin.find')}
      </button>
    </form>
  );
}
