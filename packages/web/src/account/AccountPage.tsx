import '../lobby/lobby.css';
import './account.css';
import type { AccountView } from '../app/router.ts';
import { TopBar } from '../app/TopBar.tsx';
import { Confirm, Reset } from './Letters.tsx';
import { Mine } from './Mine.tsx';
import { SignIn } from './SignIn.tsx';

interface Props {
  readonly view: AccountView;
  readonly secret: string | undefined;
}

/** One's own account: ways in, devices, data; and where letters lead. */
export default function AccountPage({ view, secret = '' }: Props) {
  return (
    <>
      <TopBar />
      <main className="account" id="content">
        {view === 'mine' && <Mine />}
        {view === 'sign-in' && <SignIn />}
        {view === 'confirm' && <Confirm secret={secret} />}
        {view === 'reset' && <Reset secret={secret} />}
      </main>
    </>
  );
}
