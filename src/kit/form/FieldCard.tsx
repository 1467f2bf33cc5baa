import type { AnyResource, Section } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import { FieldItem, type FormContext } from './FieldItem'
import { SectionCard } from './Sections'
import { SearchPreviewSlot } from './search-engines/SearchPreviewSlot'
import { fieldLabel, sectionTitle } from './values/labels'

/** A card of one field with the same name needs no second label. */
export const titlesItsField = (resource: AnyResource, section: Section): boolean => {
  const [only, more] = section.fields
  return (
    only !== undefined &&
    more === undefined &&
    fieldLabel(resource, only) === sectionTitle(resource, section.title)
  )
}

export const FieldCard = ({ context, section }: { context: FormContext; section: Section }) => {
  const { resource } = context
  const titled = titlesItsField(resource, section)
  const optional = titled && section.fields.every((name) => !resource.fields[name]?.required)
  return (
    <SectionCard
      title={sectionTitle(resource, section.title)}
      {...(optional ? { mark: t('form.optional') } : {})}
    >
      {section.fields.map((name) => (
        <FieldItem key={name} context={context} name={name} titled={titled} />
      ))}
      {resource.searchEngines && section.fields.includes(resource.searchEngines.title) && (
        <SearchPreviewSlot
          resource={resource}
          form={context.form}
          isTranslating={context.isTranslating ?? false}
        />
      )}
    </SectionCard>
  )
}
