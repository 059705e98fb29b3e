import { Module } from '@nestjs/common';
import { loginDecider, rootDecider, userDecider } from '@tennis/domain';
import { commandHandlers } from '../kernel/dispatch';
import { IdentityController } from './identity.controller';
import { IdentityQueries } from './identity.queries';

@Module({
  controllers: [IdentityController],
  providers: [IdentityQueries, ...commandHandlers(userDecider), ...commandHandlers(loginDecider), ...commandHandlers(rootDecider)],
})
export class IdentityModule {}
