import { concelhosOf, districts } from '@tennis/contracts';
import { useText } from '../i18n/use-text';
import { Choice } from '../ui/field';

const options = (none: string, names: readonly string[]) => [
  { value: '', label: none },
  ...names.map((name) => ({ value: name, label: name })),
];

/** A district or region, then one of its concelhos; empty for none. Changing the district clears the concelho. */
export const PlaceFields = ({
  district,
  concelho,
  errors,
  onChange,
}: {
  readonly district: string;
  readonly concelho: string;
  readonly errors?: { readonly district?: string | undefined; readonly concelho?: string | undefined };
  readonly onChange: (place: { readonly district: string; readonly concelho: string }) => void;
}) => {
  const { t } = useText();
  return (
    <>
      <Choice
        label={t('place.district')}
        value={district}
        error={errors?.district}
        options={options(t('place.none'), districts)}
        onChange={(chosen) => onChange({ district: chosen, concelho: '' })}
      />
      <Choice
        label={t('place.concelho')}
        value={concelho}
        error={errors?.concelho}
        options={options(district ? t('place.none') : t('place.districtFirst'), district ? concelhosOf(district) : [])}
        onChange={(chosen) => onChange({ district, concelho: chosen })}
      />
    </>
  );
};
