import { StartPage } from '../start/StartPage.tsx';
import { late } from './late.tsx';
import { type Route, useRoute } from './router.ts';
import { Safe } from './Safe.tsx';
import { Stage } from './Stage.tsx';
import { Trouble } from './Trouble.tsx';

const RulesPage = late(() => import('../rules/RulesPage.tsx'));
const LobbyPage = late(() => import('../lobby/LobbyPage.tsx'));
const AccountPage = late(() => import('../account/AccountPage.tsx'));
const ImportPage = late(() => import('../start/ImportPage.tsx'));
const StopPage = late(() => import('../notices/StopPage.tsx'));
const AdminPage = late(() => import('../admin/AdminPage.tsx'));
const ClubPage = late(() => import('../people/ClubPage.tsx'));
const PersonPage = late(() => import('../people/PersonPage.tsx'));
const CreatePage = late(() => import('../lobby/CreatePage.tsx'));
const NewLocal = late(() => import('../table/NewLocal.tsx'));
const LearnPage = late(() => import('../learn/LearnPage.tsx'));
const LessonTable = late(() => import('../learn/LessonTable.tsx'));
const WordsPage = late(() => import('../learn/WordsPage.tsx'));
const PuzzlesPage = late(() => import('../puzzles/PuzzlesPage.tsx'));
const PuzzleTable = late(() => import('../puzzles/PuzzleTable.tsx'));
const LocalTable = late(() => import('../table/LocalTable.tsx'));
const RemoteTable = late(() => import('../remote/RemoteTable.tsx'));
const WhatIfPage = late(() => import('../study/whatIf/WhatIfPage.tsx'));
const PublishedPage = late(() => import('../study/published/PublishedPage.tsx'));
const StudiesPage = late(() => import('../study/published/StudiesPage.tsx'));
const StudyPage = late(() => import('../study/StudyPage.tsx'));

function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case 'start':
      return <StartPage />;
    case 'lobby':
      return <LobbyPage />;
    case 'import':
      return <ImportPage />;
    case 'stop':
      return <StopPage token={route.token} />;
    case 'admin':
      return <AdminPage />;
    case 'account':
      return <AccountPage key={route.view} view={route.view} secret={route.secret} />;
    case 'club':
      return <ClubPage key={route.id} id={route.id} invite={route.invite} />;
    case 'person':
      return <PersonPage key={route.id} id={route.id} />;
    case 'create':
      return <CreatePage title={route.title} club={route.club} />;
    case 'rules':
      return <RulesPage title={route.title} rule={route.rule} />;
    case 'play':
      return <NewLocal title={route.title} />;
    case 'local':
      return <LocalTable key={route.id} id={route.id} at={route.at} />;
    case 'table':
      return <RemoteTable key={route.id} id={route.id} at={route.at} invite={route.invite} />;
    case 'learn':
      return route.title !== undefined && route.lesson !== undefined ? (
        <LessonTable key={`${route.title}/${route.lesson}`} title={route.title} name={route.lesson} />
      ) : (
        <LearnPage title={route.title} />
      );
    case 'puzzles':
      return route.title !== undefined && route.id !== undefined ? (
        <PuzzleTable key={`${route.title}/${route.id}`} title={route.title} id={route.id} />
      ) : (
        <PuzzlesPage />
      );
    case 'words':
      return <WordsPage word={route.word} />;
    case 'whatIf':
      return <WhatIfPage key={`${route.of} ${route.id} ${route.branch}`} route={route} />;
    case 'published':
      return <PublishedPage key={`${route.id} ${JSON.stringify(route.show)}`} route={route} />;
    case 'studies':
      return <StudiesPage />;
    case 'study':
      return <StudyPage key={`${route.of} ${route.id}`} route={route} />;
    case 'unknown':
      return <Trouble what="error.unknownPage" todo="error.unknownPageDo" />;
  }
}

export function App() {
  const route = useRoute();
  return (
    <>
      <Safe key={route.page}>
        <Page route={route} />
      </Safe>
      <Stage />
    </>
  );
}
