import { Component, type ReactNode } from 'react';
import { Trouble } from './Trouble.tsx';

interface Props {
  readonly children: ReactNode;
  /** Whose children these are: those of another get a try of their own. */
  readonly about?: string;
}
interface State {
  readonly error?: unknown;
  readonly about?: string | undefined;
}

/** Never a blank page: what breaks below is told in plain words. */
export class Safe extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromProps({ about }: Props, state: State): State | null {
    return about === state.about ? null : { about, error: undefined };
  }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? 'unknown' };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // A chunk that is gone usually means that a newer version has been put in place.
    const missing = error instanceof TypeError && /import|fetch|module/i.test(error.message);
    return (
      <Trouble
        what={missing ? 'error.load' : 'error.crash'}
        todo={missing ? 'error.loadDo' : 'error.crashDo'}
        detail={error instanceof Error ? error.message : String(error)}
        reload
      />
    );
  }
}
