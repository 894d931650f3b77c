import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '../i18n/text.ts';

function Loading() {
  const t = useText();
  return (
    <main className="loading" role="status">
      {t('app.loading')}
    </main>
  );
}

/**
 * A page whose code comes when it is first shown. React's own `lazy` keeps its fallback for at least 300 ms; this one
 * shows the page as soon as the code is there, and at once when it has been there before.
 */
export function late<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function Late(props: P) {
    const [Found, setFound] = useState<ComponentType<P> | undefined>(() => known);
    useEffect(() => {
      let live = true;
      load().then(
        (module) => {
          known = module.default;
          if (live) setFound(() => module.default);
        },
        // Thrown while drawing, so that the page says what went wrong.
        (error: unknown) => {
          if (live)
            setFound(() => {
              throw error;
            });
        },
      );
      return () => {
        live = false;
      };
    }, []);
    return Found ? <Found {...props} /> : <Loading />;
  };
}
