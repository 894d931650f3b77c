/** Where things of one's own are kept. */
export const en = {
  'kept.device': 'Kept on this device.',
  'kept.account': 'Kept with your account.',
  'kept.later': 'Kept on this device; it goes to your account as soon as the server answers.',
  'kept.full': 'Kept on this device: there is no more room with your account.',
  'kept.signIn': 'With an account it is there on all your devices',
};
