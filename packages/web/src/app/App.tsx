import { lazy, Suspense } from 'react';
import { useText } from '../i18n/text.ts';
import { StartPage } from '../start/StartPage.tsx';
import { type Route, useRoute } from './router.ts';
import { Safe } from './Safe.tsx';
import { Trouble } from './Trouble.tsx';

const RulesPage = lazy(() => import('../rules/RulesPage.tsx'));
const LobbyPage = lazy(() => import('../lobby/LobbyPage.tsx'));
const CreatePage = lazy(() => import('../lobby/CreatePage.tsx'));
const NewLocal = lazy(() => import('../table/NewLocal.tsx'));
const LocalTable = lazy(() => import('../table/LocalTable.tsx'));
const RemoteTable = lazy(() => import('../remote/RemoteTable.tsx'));

function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case 'start':
      return <StartPage />;
    case 'lobby':
      return <LobbyPage />;
    case 'create':
      return <CreatePage title={route.title} />;
    case 'rules':
      return <RulesPage title={route.title} rule={route.rule} />;
    case 'play':
      return <NewLocal title={route.title} />;
    case 'local':
      return <LocalTable key={route.id} id={route.id} at={route.at} />;
    case 'table':
      return <RemoteTable key={route.id} id={route.id} at={route.at} invite={route.invite} />;
    case 'unknown':
      return <Trouble what="error.unknownPage" todo="error.unknownPageDo" />;
  }
}

export function App() {
  const t = useText();
  const route = useRoute();
  return (
    <Safe key={route.page}>
      <Suspense
        fallback={
          <main className="loading" role="status">
            {t('app.loading')}
          </main>
        }
      >
        <Page route={route} />
      </Suspense>
    </Safe>
  );
}
