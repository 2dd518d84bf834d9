import { Stack, TextInput } from '@mantine/core'
import { ContactInfoForm } from '../content'
import { RecordForm, SETTING_LABELS, useSiteSettings } from '../settings'
import classes from './first-day.module.css'
import { PageTitles, useWrittenTitles } from './page-titles'

/** Name and contact: the one step whose forms stand in the guide itself. */
export function NameStep() {
  const record = useSiteSettings('Name saved.')
  const { isPending } = useWrittenTitles()
  return (
    <Stack>
      <RecordForm label="Name of the institute" record={record}>
        {(values) => (
          <div className={classes.name}>
            {(['instituteName', 'town', 'taglineState'] as const).map((key) => (
              <TextInput
                key={key}
                label={SETTING_LABELS[key]}
                required={key === 'instituteName'}
                value={values[key]}
                error={record.errors[key]}
                onChange={(event) => record.change({ [key]: event.currentTarget.value })}
              />
            ))}
          </div>
        )}
      </RecordForm>
      {record.query.data && !isPending && (
        <>
          <PageTitles institute={record.query.data.instituteName} />
          <ContactInfoForm />
        </>
      )}
    </Stack>
  )
}
