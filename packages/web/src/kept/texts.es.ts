import type { en } from './texts.en.ts';

export const es: typeof en = {
  'kept.device': 'Se guarda en este dispositivo.',
  'kept.account': 'Se guarda con tu cuenta.',
  'kept.later': 'Se guarda en este dispositivo; pasará a tu cuenta en cuanto responda el servidor.',
  'kept.full': 'Se guarda en este dispositivo: con tu cuenta ya no cabe más.',
  'kept.signIn': 'Con una cuenta lo tendrás en todos tus dispositivos',
};
