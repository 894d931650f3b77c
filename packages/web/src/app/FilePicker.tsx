import { useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly className: string;
  readonly busy: boolean;
  /** What was wrong with the last file. */
  readonly said: string;
  readonly onFile: (file: File) => void;
}

/** A button that asks for the file of a game; the same one may be picked again. */
export function FilePicker({ className, busy, said, onFile }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json,text/plain"
        hidden
        aria-label={t('lobby.filePick')}
        onChange={(e) => {
          const file = e.target.files?.[0];
          e.target.value = '';
          if (file) onFile(file);
        }}
      />
      <button type="button" className={className} disabled={busy} onClick={() => input.current?.click()}>
        <Icon name="link" />
        {busy ? t('lobby.fileReading') : t('lobby.filePick')}
      </button>
      {said && (
        <p className="problem" role="alert">
          {said}
        </p>
      )}
    </>
  );
}
