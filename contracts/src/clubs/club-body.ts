import { z } from 'zod';
import type { OwnFieldCode } from '../kernel/rejection';
import { emailText, lineOfText, linesOfText, nameText } from '../kernel/text';
import { surfaces } from '../matches/constants';
import { districts } from '../territory/districts';
import { concelhosOf } from '../territory/territory';
import { facilities, maxCourts } from './constants';

/** The courts of one surface; `lit` of them can be played at night. */
export const courtsSchema = z.object({
  surface: z.enum(surfaces),
  count: z.int().min(1).max(maxCourts),
  lit: z.int().min(0).max(maxCourts),
});
export type Courts = Readonly<z.output<typeof courtsSchema>>;

const areDistinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

const phone = lineOfText(30).regex(/^\+?\d(?:[ .()-]*\d){8,14}$/, 'field.phone' satisfies OwnFieldCode);
const website = lineOfText(200).regex(/^https?:\/\/[^\s/]+\.\S+$/i, 'field.website' satisfies OwnFieldCode);
const courts = z
  .array(courtsSchema.refine(({ count, lit }) => lit <= count, { path: ['lit'], error: 'field.lit-above-courts' satisfies OwnFieldCode }))
  .max(4)
  .refine((some) => areDistinct(some.map(({ surface }) => surface)));
const facilityList = z.array(z.enum(facilities)).max(facilities.length).refine(areDistinct);

const clubFields = z.object({
  name: nameText(120),
  district: lineOfText(60).refine((district) => !district || districts.includes(district)),
  concelho: lineOfText(60),
  address: lineOfText(200),
  phone,
  email: emailText,
  website,
  about: linesOfText(2000),
  courts,
  facilities: facilityList,
});

/** True if the concelho belongs to its district. */
export const isPlace = (district: string | null | undefined, concelho: string | null | undefined): boolean =>
  !concelho || (!!district && concelhosOf(district).includes(concelho));

/** `POST /api/clubs`: only the name is required (specification section 5). Omitted fields mean there is none. */
export const ClubBody = clubFields
  .partial()
  .extend({ name: clubFields.shape.name.default(''), courts: courts.default([]), facilities: facilityList.default([]) })
  .refine(({ district, concelho }) => isPlace(district, concelho), { path: ['concelho'] });

/** `PUT /api/clubs/{id}`: omitted fields stay; null clears a field. */
export const UpdateClubBody = clubFields
  .extend({
    district: clubFields.shape.district.nullable(),
    concelho: clubFields.shape.concelho.nullable(),
    address: clubFields.shape.address.nullable(),
    phone: phone.nullable(),
    email: emailText.nullable(),
    website: website.nullable(),
    about: clubFields.shape.about.nullable(),
  })
  .partial();
