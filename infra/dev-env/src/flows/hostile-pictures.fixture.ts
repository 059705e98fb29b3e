import { createHash } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import type { RejectionCode } from '@tennis/contracts';
import { exifWithPlace, gif, jpeg, jpegClaiming, jpegWith, movingWebp, png, pngSignature, webp } from './pictures.fixture';

export interface Hostile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly filename?: string;
  readonly type?: string;
  /** `drawn`: accepted, and only its pixels are kept. */
  readonly expected: RejectionCode | 'drawn';
}

/** Every hidden part of a file contains one of these; no served file may. */
export const markers = ['Rua Secreta', '<script', '<?php', 'javascript:', 'GPS', 'PK\u0003\u0004', '#!/bin/sh'] as const;

const script = '<script>alert(document.cookie)</script>';
const php = '<?php system($_GET["c"]); ?>';
const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const joined = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));
/** Bytes that look random and are the same in every run. */
const noise = (length: number): Buffer =>
  Buffer.concat(
    Array.from({ length: Math.ceil(length / 32) }, (_, index) => createHash('sha256').update(`noise ${index}`).digest()),
  ).subarray(0, length);
const svg = (inside: string): Buffer => text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
const xmp = text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:li>Rua Secreta 1 ${script}</rdf:li></x:xmpmeta>`);
const placed = exifWithPlace('Rua Secreta 1');

/** Files that do not begin like one of the four picture formats, whatever their names. */
const foreign: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['zeros', Buffer.alloc(1024)],
  ['noise', noise(4096)],
  ['a letter', text('Olá, isto não é uma imagem.')],
  ['a page', text(`<!doctype html>${script}`)],
  ['an SVG', svg('<rect width="9" height="9"/>')],
  ['an SVG with a script', svg(script)],
  ['an SVG that reads a file', joined('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', svg('<text>&x;</text>'))],
  ['an SVG that asks another server', svg('<image href="http://127.0.0.1:1/"/>')],
  ['an SVG in gzip', gzipSync(svg(script))],
  ['XML', text('<?xml version="1.0"?><a/>')],
  ['PHP', text(php)],
  ['a shell script', text('#!/bin/sh\nrm -rf /\n')],
  ['JavaScript', text('export default 1;')],
  ['JSON', text('{"file":"jpeg"}')],
  ['a PDF', text('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj')],
  ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9')],
  ['a drawing that runs commands', text('push graphic-context\nfill \'url(https://127.0.0.1/x.jpg"|ls")\'\npop graphic-context')],
  ['a drawing that reads files', text('<image><read filename="text:/etc/passwd"/></image>')],
  ['a ZIP', joined('PK\u0003\u0004', noise(256))],
  ['a 7z', joined(Buffer.from('377abcaf271c0004', 'hex'), noise(64))],
  ['a Windows program', joined('MZ', noise(256))],
  ['a Linux program', joined('\u007fELF', noise(256))],
  ['WebAssembly', joined('\0asm', Buffer.from([1, 0, 0, 0]))],
  ['a database', joined('SQLite format 3\0', noise(256))],
  ['a BMP', joined('BM', Buffer.alloc(200))],
  ['a TIFF', joined('II*\0', Buffer.from([8, 0, 0, 0]), Buffer.alloc(64))],
  ['a TIFF the other way round', joined('MM\0*', Buffer.from([0, 0, 0, 8]), Buffer.alloc(64))],
  ['an icon', Buffer.from('00000100010010100000', 'hex')],
  ['a PSD', joined('8BPS\0\u0001', Buffer.alloc(64))],
  ['a HEIC', joined(Buffer.from([0, 0, 0, 24]), 'ftypheic', Buffer.alloc(64))],
  ['an AVIF', joined(Buffer.from([0, 0, 0, 24]), 'ftypavif', Buffer.alloc(64))],
  ['a JPEG XL', joined(Buffer.from([0xff, 0x0a]), noise(64))],
  ['a JPEG 2000', joined(Buffer.from('0000000c6a5020200d0a870a', 'hex'), noise(64))],
  ['a film', joined(Buffer.from([0, 0, 0, 24]), 'ftypisom', Buffer.alloc(64))],
  ['a sound', joined('ID3\u0003\0', noise(64))],
  ['a RIFF that is a sound', joined('RIFF', Buffer.from([36, 0, 0, 0]), 'WAVEfmt ', Buffer.alloc(24))],
  ['a pixmap', text('P6 1 1 255\nabc')],
  ['a Radiance', text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n')],
  ['a FITS', text('SIMPLE  =                    T')],
];

/** Correct first bytes, broken after them. */
const broken: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['the first bytes of a JPEG', jpeg.subarray(0, 3)],
  ['a JPEG of noise', joined(jpeg.subarray(0, 3), noise(2048))],
  ['half a JPEG header', jpeg.subarray(0, 100)],
  ['a JPEG without pixels', jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda])))],
  ['a JPEG with a page instead of pixels', joined(jpeg.subarray(0, 20), script)],
  ['a PNG in front of which a JPEG begins', joined(jpeg.subarray(0, 3), png())],
  ['the first bytes of a PNG', pngSignature],
  ['a PNG of noise', joined(pngSignature, noise(2048))],
  ['a PNG without width', png(0, 16)],
  ['a PNG cut before its pixels', png(64, 64).subarray(0, 40)],
  ['a PNG cut in its pixels', png(256, 256, { more: [] }).subarray(0, 60)],
  ['a PNG behind a space', joined(' ', png())],
  ['the first bytes of a GIF', text('GIF89a')],
  ['a GIF that is a script', text(`GIF89a/*${'a'.repeat(40)}*/=1;${script}`)],
  ['a GIF without frames', gif({ frames: 0 })],
  ['the first bytes of a WebP', webp.subarray(0, 12)],
  ['half a WebP', webp.subarray(0, 50)],
  ['a WebP of noise', joined(webp.subarray(0, 16), noise(512))],
];

/** Pictures that contain other data, or have the name or type of something else. */
const polyglots: readonly Omit<Hostile, 'expected'>[] = [
  { name: 'a photo with the place where it was taken', bytes: jpegWith(0xe1, placed) },
  { name: 'a photo with XMP', bytes: jpegWith(0xe1, xmp) },
  { name: 'a photo with IPTC', bytes: jpegWith(0xed, joined('Photoshop 3.0\0', '8BIM', 'Rua Secreta 1')) },
  { name: 'a photo with a script in its comment', bytes: jpegWith(0xfe, text(script)) },
  { name: 'a photo with PHP in its comment', bytes: jpegWith(0xfe, text(php)) },
  { name: 'a photo that is a ZIP, too', bytes: joined(jpeg, 'PK\u0003\u0004', noise(256)) },
  { name: 'a photo with PHP behind it', bytes: joined(jpeg, php) },
  { name: 'a photo with a shell script behind it', bytes: joined(jpeg, '\n#!/bin/sh\nid\n') },
  { name: 'a PNG with a script in its text', bytes: png(16, 16, { more: [['tEXt', text(`Comment\0${script}`)]] }) },
  { name: 'a PNG with a page behind it', bytes: joined(png(), `<html>${script}`) },
  { name: 'a PNG with the place where it was taken', bytes: png(16, 16, { more: [['eXIf', placed.subarray(6)]] }) },
  {
    name: 'a PNG with a compressed text that unpacks to 40 MB',
    bytes: png(16, 16, { more: [['zTXt', joined('Comment\0\0', deflateSync(Buffer.alloc(40_000_000)))]] }),
  },
  { name: 'a PNG with a private part of noise', bytes: png(16, 16, { more: [['prIv', noise(5000)]] }) },
  { name: 'a GIF with a script in its comment', bytes: gif({ comment: script }) },
  { name: 'a GIF that claims 20,000 × 20,000 and has one pixel', bytes: gif({ width: 20_000, height: 20_000 }) },
  { name: 'a GIF with PHP behind it', bytes: joined(gif(), php) },
  { name: 'a WebP', bytes: webp },
  { name: 'a WebP with a script behind it', bytes: joined(webp, script) },
  { name: 'a photo called as a program', bytes: jpeg, filename: 'foto.jpg.exe' },
  { name: 'a photo called as PHP', bytes: jpeg, filename: 'foto.php.jpg' },
  { name: 'a photo called as a path', bytes: jpeg, filename: '../../../../etc/passwd' },
  { name: 'a photo called as a path of Windows', bytes: jpeg, filename: '..\\..\\autoexec.jpg' },
  { name: 'a photo called as an absolute path', bytes: jpeg, filename: '/tmp/foto.jpg' },
  { name: 'a photo with a very long name', bytes: jpeg, filename: `${'a'.repeat(3000)}.jpg` },
  { name: 'a photo called with what turns the writing', bytes: jpeg, filename: 'foto\u202egpj.exe' },
  { name: 'a photo said to be a page', bytes: jpeg, type: 'text/html' },
  { name: 'a PNG said to be an SVG', bytes: png(), type: 'image/svg+xml', filename: 'foto.svg' },
];

export const hostilePictures: readonly Hostile[] = [
  ...foreign.map(([name, bytes]): Hostile => ({ name, bytes, filename: 'foto.jpg', type: 'image/jpeg', expected: 'image.invalid' })),
  ...broken.map(([name, bytes]): Hostile => ({ name, bytes, filename: 'foto.png', type: 'image/png', expected: 'image.invalid' })),
  { name: 'a PNG that claims 30,000 × 30,000', bytes: png(30_000, 30_000, { pixels: false }), expected: 'image.too-many-pixels' },
  { name: 'a PNG that unpacks to 12,000 × 12,000', bytes: png(12_000, 12_000, { bits: 1 }), expected: 'image.too-many-pixels' },
  { name: 'a PNG of one line of 100,000', bytes: png(100_000, 1), expected: 'image.too-many-pixels' },
  { name: 'a PNG of one column of 100,000', bytes: png(1, 100_000), expected: 'image.too-many-pixels' },
  { name: 'a photo that claims 65,000 × 65,000', bytes: jpegClaiming(65_000, 65_000), expected: 'image.too-many-pixels' },
  { name: 'a GIF that moves', bytes: gif({ frames: 3 }), expected: 'image.animated' },
  { name: 'a GIF of 2,000 frames', bytes: gif({ frames: 2000 }), expected: 'image.animated' },
  { name: 'a WebP that moves', bytes: movingWebp, expected: 'image.animated' },
  { name: 'a photo with 6 MB behind it', bytes: joined(jpeg, noise(6 * 1024 * 1024)), expected: 'image.too-large' },
  { name: '6 MB of zeros', bytes: Buffer.alloc(6 * 1024 * 1024), expected: 'image.too-large' },
  ...polyglots.map((one): Hostile => ({ ...one, expected: 'drawn' })),
];
