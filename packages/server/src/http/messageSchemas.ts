import { Type } from 'typebox';
import { ChatBody, EntryBody } from './gameSchemas.ts';
import { closed, Id, Seq } from './shapes.ts';

/** What a socket may send. */
const MessageId = Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()]));
export const messages = {
  watch: Type.Object({ type: Type.Literal('watch'), game: Id, seq: Type.Optional(Seq) }, closed),
  unwatch: Type.Object({ type: Type.Literal('unwatch'), game: Id }, closed),
  lobby: Type.Object({ type: Type.Literal('lobby'), on: Type.Boolean() }, closed),
  play: Type.Object({ type: Type.Literal('play'), id: MessageId, game: Id, ...EntryBody.properties }, closed),
  chat: Type.Object({ type: Type.Literal('chat'), id: MessageId, game: Id, ...ChatBody.properties }, closed),
  visible: Type.Object({ type: Type.Literal('visible'), on: Type.Boolean() }, closed),
  ping: Type.Object({ type: Type.Literal('ping'), id: MessageId }, closed),
};
