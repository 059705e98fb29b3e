import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/**
 * `GET /api/docs` (a page) and `GET /api/docs-json`, with a security policy of their own; the document is made at the first request for it.
 */
export const serveApiDocs = (nest: NestFastifyApplication, document: () => Record<string, unknown>): void => {
  SwaggerModule.setup('api/docs', nest, () => document() as unknown as OpenAPIObject, {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'Tennis Code API',
  });
};
