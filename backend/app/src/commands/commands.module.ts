import { Global, Inject, Injectable, Module } from '@nestjs/common';
import type { AnyCommand, Receipt } from '@tennis/contracts';
import { deciderOf } from '@tennis/domain';
import { APP, type AppContext } from '../kernel/app-context';
import { type Envelope, runCommand } from './run-command';

/** What controllers send commands with. A command that is misspelt, or lacks something, does not compile. */
@Injectable()
export class Commands {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection of the decision or of the store. */
  send(command: AnyCommand, envelope: Envelope): Promise<Receipt> {
    return runCommand(this.app, deciderOf(command.type), command, envelope);
  }
}

@Global()
@Module({ providers: [Commands], exports: [Commands] })
export class CommandsModule {}
