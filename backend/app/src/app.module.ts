import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AvailabilityModule } from './availability/availability.module';
import { ChallengesModule } from './challenges/challenges.module';
import { DevelopmentModule } from './development/development.module';
import { GovernanceModule } from './governance/governance.module';
import { HomeModule } from './home/home.module';
import { IdentityModule } from './identity/identity.module';
import { APP, type AppContext } from './kernel/app-context';
import { MatchesModule } from './matches/matches.module';
import { OperationsModule } from './operations/operations.module';
import { PlayersModule } from './players/players.module';
import { RankingsModule } from './rankings/rankings.module';
import { SupportModule } from './support/support.module';
import { TournamentsModule } from './tournaments/tournaments.module';

/** The contexts of the program; the ports come in ready. */
@Module({})
export class AppModule {
  static with(app: AppContext): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        CqrsModule.forRoot(),
        DiscoveryModule,
        IdentityModule,
        TournamentsModule,
        RankingsModule,
        ChallengesModule,
        AvailabilityModule,
        GovernanceModule,
        HomeModule,
        MatchesModule,
        OperationsModule,
        PlayersModule,
        SupportModule,
        ...(app.config.openDoors ? [DevelopmentModule] : []),
      ],
      providers: [{ provide: APP, useValue: app }],
      exports: [APP],
    };
  }
}
