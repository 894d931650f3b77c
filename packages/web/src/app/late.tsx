import { type ComponentType, useEffect, useState } from 'react';
import { useFailure } from './failure.ts';
import { Loading } from './Loading.tsx';

/**
 * A page whose code comes when it is first shown. React's own `lazy` keeps its fallback for at least 300 ms; this one
 * shows the page as soon as the code is there, and at once when it has been there before.
 */
export function late<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function Late(props: P) {
    const fail = useFailure();
    const [Found, setFound] = useState<ComponentType<P> | undefined>(() => known);
    useEffect(() => {
      let live = true;
      load().then(
        (module) => {
          known = module.default;
          if (live) setFound(() => module.default);
        },
        (error: unknown) => live && fail(error),
      );
      return () => {
        live = false;
      };
    }, [fail]);
    return Found ? <Found {...props} /> : <Loading />;
  };
}
