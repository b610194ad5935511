import { expect, test } from 'vitest'
import { readFormValues } from './form-values.ts'

test('reads all values of a repeated field, without files and NUL', () => {
  const formData = new FormData()
  formData.append('termine', 'a')
  formData.append('termine', 'b\0')
  formData.append('notes', 'Mit \0Kinderwagen.')
  formData.append('datei', new File(['x'], 'x.txt'))
  expect(readFormValues(formData)).toEqual({ termine: ['a', 'b'], notes: 'Mit Kinderwagen.' })
})
