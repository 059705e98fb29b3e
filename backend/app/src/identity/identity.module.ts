import { Module } from '@nestjs/common';
import { loginDecider, rootDecider, userDecider } from '@tennis/domain';
import { commandHandlers } from '../commands/dispatch';
import { AccountController } from './account.controller';
import { IdentityController } from './identity.controller';
import { IdentityQueries } from './identity.queries';

@Module({
  controllers: [IdentityController, AccountController],
  providers: [IdentityQueries, ...commandHandlers(userDecider), ...commandHandlers(loginDecider), ...commandHandlers(rootDecider)],
})
export class IdentityModule {}
