import { AT } from './at.ts';
import { AU } from './au.ts';
import { BE } from './be.ts';
import { BG } from './bg.ts';
import { BR } from './br.ts';
import { CA } from './ca.ts';
import { CH } from './ch.ts';
import { CL } from './cl.ts';
import { CN } from './cn.ts';
import { CZ } from './cz.ts';
import { DE } from './de.ts';
import { DK } from './dk.ts';
import { DOCUMENTS } from './documents.ts';
import { ES } from './es.ts';
import { FI } from './fi.ts';
import { FR } from './fr.ts';
import { GB } from './gb.ts';
import { HK } from './hk.ts';
import { IL } from './il.ts';
import { IN } from './in.ts';
import { IT } from './it.ts';
import { KR } from './kr.ts';
import { MX } from './mx.ts';
import type { NationalId } from './national-id-kind.ts';
import { NL } from './nl.ts';
import { NO } from './no.ts';
import { OTHERS } from './others.ts';
import { PL } from './pl.ts';
import { PT } from './pt.ts';
import { RO } from './ro.ts';
import { RU } from './ru.ts';
import { SE } from './se.ts';
import { SG } from './sg.ts';
import { TH } from './th.ts';
import { TR } from './tr.ts';
import { UA } from './ua.ts';
import { US } from './us.ts';
import { ZA } from './za.ts';

/** Every personal number that is known. A new country is a file beside this one and a name here. */
export const NATIONAL_IDS: readonly NationalId[] = [
  AT,
  AU,
  BE,
  BG,
  BR,
  CA,
  CH,
  CL,
  CN,
  CZ,
  DE,
  DK,
  DOCUMENTS,
  ES,
  FI,
  FR,
  GB,
  HK,
  IL,
  IN,
  IT,
  KR,
  MX,
  NL,
  NO,
  OTHERS,
  PL,
  PT,
  RO,
  RU,
  SE,
  SG,
  TH,
  TR,
  UA,
  US,
  ZA,
].flat();
