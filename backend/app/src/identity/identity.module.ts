import { Module } from '@nestjs/common';
import { AccountController } from './account.controller';
import { IdentityController } from './identity.controller';
import { IdentityQueries } from './identity.queries';

@Module({
  controllers: [IdentityController, AccountController],
  providers: [IdentityQueries],
})
export class IdentityModule {}
