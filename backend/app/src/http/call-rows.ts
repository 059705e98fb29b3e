import { Controller, Inject, Req, Res, type Type } from '@nestjs/common';
import type { Actor, AnswerOf, Call, CallDescription, ParsedInputOf, receiptSchema } from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';
import { CommandBus, type Envelope, type SentCommand } from '../kernel/commands';
import { type FinishedAnswer, send } from './reading';
import type { HttpReply, HttpRequest } from './request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from './route';

/** A class of queries, or `APP` for plain functions over the ports. */
type Source = Type<object> | typeof APP;
type SourceOf<Token extends Source> = Token extends Type<infer Queries> ? Queries : AppContext;

type Answer<C extends Call, Token extends Source, Answered> = (
  source: SourceOf<Token>,
  actor: Actor,
  input: ParsedInputOf<C>,
  request: HttpRequest,
) => Answered | Promise<Answered>;

/**
 * A call that only passes on: `answers(readMatch, MatchQueries, (queries, actor, { matchId }) => queries.read(actor, matchId))`. Each row
 * is a controller with one method, so the guards run before it as before any other.
 */
export const answers = <C extends Call, Token extends Source>(served: C, token: Token, answer: Answer<C, Token, AnswerOf<C>>): Type => {
  @Controller()
  class Answers {
    constructor(@Inject(token) private readonly source: SourceOf<Token>) {}

    @Serves(served)
    handle(@CurrentActor() actor: Actor, @Input() input: ParsedInputOf<C>, @Req() request: HttpRequest) {
      return answer(this.source, actor, input, request);
    }
  }
  return Answers;
};

/** The same for finished bytes. `positionOf`: the position at which they are still valid, by default the one that they were made at. */
export const answersBytes = <C extends Call, Token extends Source>(
  served: C,
  token: Token,
  answer: Answer<C, Token, FinishedAnswer<AnswerOf<C>>>,
  positionOf: (request: HttpRequest) => number | undefined = () => undefined,
): Type => {
  @Controller()
  class AnswersBytes {
    constructor(@Inject(token) private readonly source: SourceOf<Token>) {}

    @Serves(served)
    async handle(@CurrentActor() actor: Actor, @Input() input: ParsedInputOf<C>, @Req() request: HttpRequest, @Res() reply: HttpReply) {
      return send(request, reply, await answer(this.source, actor, input, request), positionOf(request));
    }
  }
  return AnswersBytes;
};

type ReceiptCall = Call<string, CallDescription & { readonly answer: typeof receiptSchema }>;
type CommandClass<Data> = new (data: Data, envelope: Envelope) => SentCommand;

/**
 * A write that is one command: `sends(leaveClub, commands.LeaveClub, ({ clubId }, { actor }) => ({ clubId, userId: actor.id }))`. Without
 * the last parameter, the input is the data of the command.
 */
export function sends<C extends ReceiptCall>(served: C, Sent: CommandClass<ParsedInputOf<C>>): Type;
export function sends<C extends ReceiptCall, Data>(
  served: C,
  Sent: CommandClass<Data>,
  dataOf: (input: ParsedInputOf<C>, envelope: RequestEnvelope) => NoInfer<Data>,
): Type;
export function sends<C extends ReceiptCall, Data>(
  served: C,
  Sent: CommandClass<Data>,
  dataOf: (input: ParsedInputOf<C>, envelope: RequestEnvelope) => Data = (input) => input as unknown as Data,
): Type {
  @Controller()
  class Sends {
    constructor(private readonly commandBus: CommandBus) {}

    @Serves<ReceiptCall>(served)
    handle(@Input() input: ParsedInputOf<C>, @CommandEnvelope() envelope: RequestEnvelope) {
      return this.commandBus.execute(new Sent(dataOf(input, envelope), envelope));
    }
  }
  return Sends;
}
