import { z } from 'zod';
import type { OwnFieldCode } from '../kernel/rejection';
import { emailText, lineOfText, linesOfText } from '../kernel/text';
import { surfaces } from '../matches/words';
import { districts } from '../territory/districts';
import { concelhosOf } from '../territory/territory';
import { facilities } from './words';

/** The courts of one surface; of so many of them can be played at night. */
export const courtsSchema = z.object({ surface: z.enum(surfaces), count: z.int().min(1).max(60), lit: z.int().min(0).max(60) });
export type Courts = Readonly<z.output<typeof courtsSchema>>;

const areDistinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

/** `POST` and `PUT /api/clubs`: only the name is required (specification section 5). What is not given there is none of. */
export const ClubBody = z
  .object({
    name: lineOfText(120),
    district: lineOfText(60).optional(),
    concelho: lineOfText(60).optional(),
    address: lineOfText(200).optional(),
    phone: lineOfText(30)
      .regex(/^\+?\d(?:[ .()-]*\d){8,14}$/, 'field.phone' satisfies OwnFieldCode)
      .optional(),
    email: emailText.optional(),
    website: lineOfText(200)
      .regex(/^https?:\/\/[^\s/]+\.\S+$/i, 'field.website' satisfies OwnFieldCode)
      .optional(),
    about: linesOfText(2000).optional(),
    courts: z
      .array(
        courtsSchema.refine(({ count, lit }) => lit <= count, { path: ['lit'], error: 'field.lit-above-courts' satisfies OwnFieldCode }),
      )
      .max(4)
      .refine((courts) => areDistinct(courts.map(({ surface }) => surface)))
      .default([]),
    facilities: z.array(z.enum(facilities)).max(facilities.length).refine(areDistinct).default([]),
  })
  .refine(({ district }) => !district || districts.includes(district), { path: ['district'] })
  .refine(({ district, concelho }) => !concelho || (district !== undefined && concelhosOf(district).includes(concelho)), {
    path: ['concelho'],
  });
