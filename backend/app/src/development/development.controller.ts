import { Controller, Inject, Req } from '@nestjs/common';
import { type DevelopmentPerson, fullName, listDevelopmentPeople, views } from '@tennis/contracts';
import type { HttpRequest } from '../http/request';
import { Serves } from '../http/route';
import { checkDevelopmentSignIn } from '../http/security';
import { APP, type AppContext } from '../kernel/app-context';

/** People that the development sign-in offers. Only behind open doors, where nobody else can reach the program. */
@Controller()
export class DevelopmentController {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  @Serves(listDevelopmentPeople)
  async people(@Req() request: HttpRequest): Promise<readonly DevelopmentPerson[]> {
    checkDevelopmentSignIn(this.app.config, request);
    const { items } = await this.app.readStore.find(views.account, { pageSize: 100 });
    const accounts = items.map(({ document }) => document).filter(({ status }) => status === 'active');
    const people = await this.app.readStore.getMany(
      views.person,
      accounts.map(({ id }) => id),
    );
    return accounts.flatMap(({ id, email, role, isRoot }, index) => {
      const person = people[index]?.document;
      return person ? [{ id, email, role, isRoot, name: fullName(person) }] : [];
    });
  }
}
