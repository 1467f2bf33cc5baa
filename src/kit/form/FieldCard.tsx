import type { Section } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import { FieldItem, type FormContext } from './FieldItem'
import { SectionCard } from './Sections'
import { SearchPreviewSlot } from './search-engines/SearchPreviewSlot'
import { sectionTitle, titlesItsField } from './values/labels'

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
