import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { reject } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { answerInTime } from '../answer-in-time';
import { callServedBy, replyOf, requestOf } from '../route';

/** Rules for every request, whoever sends it: a form only where a file is taken, and an answer in time. */
export class AdmissionGuard implements CanActivate {
  constructor(private readonly app: AppContext) {}

  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const { upload, takesLong } = callServedBy(context.getHandler());
    if (request.isMultipart() && !upload) throw reject('request.unsupported-type');
    if (this.app.timeout !== undefined && !takesLong) answerInTime(request, replyOf(context), this.app.timeout);
    return true;
  }
}
