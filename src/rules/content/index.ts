import type { AnyRule } from '../../model/rule.ts';
import { annotationsPosition } from './annotations-position.ts';
import { blobBase64 } from './blob-base64.ts';
import { blockObject } from './block-object.ts';
import { dataBase64 } from './data-base64.ts';
import { embeddedNeedsResourcesCapability } from './embedded-needs-resources-capability.ts';
import { embeddedTextXorBlob } from './embedded-text-xor-blob.ts';
import { linkNotInListOk } from './link-not-in-list-ok.ts';
import { linkVsEmbedded } from './link-vs-embedded.ts';
import { mimeFamily } from './mime-family.ts';
import { mimeValid } from './mime-valid.ts';
import { promptEmbeddedMime } from './prompt-embedded-mime.ts';
import {
  audioRequired,
  embeddedResourceRequired,
  imageRequired,
  resourceLinkRequired,
  textRequired,
} from './required.ts';
import { typeKnown } from './type-known.ts';
import { uriAbsolute } from './uri-absolute.ts';

/** In catalogue order. */
export const contentRules: readonly AnyRule[] = [
  typeKnown,
  blockObject,
  textRequired,
  imageRequired,
  audioRequired,
  dataBase64,
  mimeValid,
  mimeFamily,
  resourceLinkRequired,
  uriAbsolute,
  embeddedResourceRequired,
  embeddedTextXorBlob,
  blobBase64,
  promptEmbeddedMime,
  linkVsEmbedded,
  linkNotInListOk,
  embeddedNeedsResourcesCapability,
  annotationsPosition,
];
