import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  PDFWriter,
} from '@cantoo/pdf-lib'

const TYPE = PDFName.of('Type')

/**
 * Copies a PDF, so that it contains one version of each object: programs differ in which version they show. Digital
 * signatures lose their validity, but stay visible.
 */
export async function rewritePdf(source: PDFContext, { keepInfo = false } = {}): Promise<PDFContext> {
  const target = PDFContext.create()
  const decrypted = await findDecrypted(source)
  const refs = new Map<PDFRef, PDFRef>()
  const open: PDFRef[] = []

  const toRef = (ref: PDFRef): PDFObject => {
    const known = refs.get(ref)
    if (known) return known
    const object = source.lookup(ref)
    if (object === undefined || isLeftOut(object)) return PDFNull
    const written = target.nextRef()
    refs.set(ref, written)
    open.push(ref)
    return written
  }
  const copy = (object: PDFObject, isRaw: boolean): PDFObject => {
    if (object instanceof PDFRef) return toRef(object)
    if (object instanceof PDFString) return toHexString(object, isRaw)
    if (object instanceof PDFStream) return PDFRawStream.of(copyDict(object.dict, isRaw), object.getContents())
    if (object instanceof PDFDict) return isLeftOut(object) ? PDFNull : copyDict(object, isRaw)
    if (!(object instanceof PDFArray)) return object
    const array = PDFArray.withContext(target)
    for (const item of object.asArray()) array.push(copy(item, isRaw))
    return array
  }
  const copyDict = (dict: PDFDict, isRaw: boolean): PDFDict => {
    const entries = dict.entries().map(([key, value]): [PDFName, PDFObject] => [key, copy(value, isRaw)])
    return PDFDict.fromMapWithContext(new Map(entries), target)
  }

  const { Root, Info } = source.trailerInfo
  if (!(Root instanceof PDFRef)) throw new Error('a PDF without a catalog')
  target.trailerInfo.Root = toRef(Root)
  if (keepInfo && Info instanceof PDFRef) target.trailerInfo.Info = toRef(Info)
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const object = source.lookup(ref)
    const written = refs.get(ref)
    if (object && written) target.assign(written, copy(object, decrypted(ref, object)))
  }
  return target
}

/** Writes the PDF without object streams: with tens of thousands of objects, pdf-lib needs seconds for streams. */
export async function savePdf(context: PDFContext): Promise<Uint8Array> {
  return PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer()
}

function isLeftOut(object: PDFObject): boolean {
  if (object instanceof PDFStream) return object.dict.lookup(TYPE) === PDFName.of('Metadata')
  return object instanceof PDFDict && object.has(PDFName.of('ByteRange'))
}

/** Converts a string to hex digits. Its content then cannot end the string early and inject PDF code. */
function toHexString(string: PDFString, isRaw: boolean): PDFHexString {
  return PDFHexString.fromBytes(isRaw ? Buffer.from(string.asString(), 'latin1') : string.asBytes())
}

/**
 * Returns a function that is true for objects whose own strings pdf-lib has decrypted. Such strings are raw bytes;
 * other strings are escaped. False for objects in an object stream: only the stream was encrypted.
 */
async function findDecrypted(source: PDFContext): Promise<(ref: PDFRef, object: PDFObject) => boolean> {
  if (!source.isDecrypted) return () => false
  const packed = PDFContext.create()
  for (const [, object] of source.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.lookup(TYPE) !== PDFName.of('ObjStm')) continue
    const dict = PDFDict.fromMapWithContext(new Map(object.dict.entries()), packed)
    await PDFObjectStreamParser.forStream(PDFRawStream.of(dict, object.contents)).parseIntoContext()
  }
  return (ref, object) => {
    const unpacked = packed.lookup(ref)
    return unpacked === undefined || unpacked.toString() !== object.toString()
  }
}
