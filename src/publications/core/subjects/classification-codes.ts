/** What a code of another classification means in Thema, by the longest beginning that the table names. */
type Correspondence = ReadonlyMap<string, string>;

const correspondence = (text: string): Correspondence =>
  new Map(
    text
      .trim()
      .split(/\s+/u)
      .map((entry) => [entry.slice(0, entry.indexOf("=")), entry.slice(entry.indexOf("=") + 1)]),
  );

/**
 * BIC 2.1, the scheme that Thema followed. Most codes are the same; the table holds those that moved. Without a right side
 * a code has no subject: the letter H ("Humanities") is no category of Thema, and digits begin qualifiers.
 */
export const BIC = correspondence(`
  1= 2= 3= 4= 5= AC=AGA AN=ATD AP=ATF APT=ATJ APW=ATL AS=ATQ AVG=AVL AVH=AVP B=DN BG=DNB BJ=DND BM=DNC BT=DNX
  DQ=DNT FA=FB FJM=FJ GM=GLZ GTB=GTM GTE=GTD GTF=GTP GTJ=GTU GTN=GTK GTR=GTK H= HB=NH HBA=NHA HBG=NHB HBJD=NHD
  HBJF=NHF HBJF1=NHG HBJH=NHH HBJK=NHK HBJM=NHM HBLA=NHC HBT=NHT HBW=NHW HD=NK HDA=NKA HDD=NKD HDL=NKL HDP=NKP
  HDR=NKR HDT=NKT HDW=NKX HP=QD HPC=QDH HPJ=QDT HPK=QDT HPL=QDT HPM=QDT HPN=QDT HPQ=QDT HPS=QDT HPX=QDX HR=QR
  HRA=QRA HRC=QRM HRE=QRF HRG=QRD HRH=QRP HRJ=QRJ HRK=QRR HRKP=QRS HRL=QRV HRQ=QRY JF=JB JFC=JBC JFD=JBC JFF=JBF
  JFH=JBG JFM=JBF JFS=JBS JNH=JNC JWL=NHW KNS=KNS LR=LN MM=MK MMH=MKL MMJ=MKM RGY=RGX WS=S WSZ=SZ
`);

/** BISAC: the three letters that begin a code such as HIS037000. */
export const BISAC = correspondence(`
  ANT=WC ARC=AM ART=A BIB=QRM BIO=DNB BUS=KJ CGN=X CKB=WB COM=U CRA=WF DES=AK DRA=DD EDU=JN FAM=VF FIC=F FOR=CJ
  GAM=WD GAR=WM HEA=VF HIS=NH HOM=WK HUM=WH JNF=YN JUV=YF LAN=C LAW=L LCO=DNT LIT=DS MAT=PB MED=M MUS=AV NAT=WN
  OCC=VX PER=AT PHI=QD PHO=AJ POE=DC POL=JP PSY=JM REF=GB REL=QR SCI=PD SEL=VS SOC=J SPO=S TEC=TB TRA=TR TRU=DNX
  TRV=WT YAF=YF YAN=YN
`);

/** Library of Congress Classification: classes and subclasses, as they begin a range such as QC501-766. */
export const LCC = correspondence(`
  A=GB AM=GLZ B=QD BF=JM BL=QRA BM=QRJ BP=QRP BQ=QRF BR=QRM BS=QRM BT=QRM BV=QRM BX=QRM C=N CC=NK CT=DNB D=NH
  DA=NHD DAW=NHD DB=NHD DC=NHD DD=NHD DE=NHC DF=NHD DG=NHD DH=NHD DJ=NHD DK=NHD DL=NHD DP=NHD DQ=NHD DR=NHD DS=NHF
  DT=NHH DU=NHM E=NHK F=NHK G=RG GA=RGV GB=RGB GC=RBK GE=RN GF=RGC GN=JHM GR=JBG GT=JHM GV=S H=J HB=KC HC=KCZ HD=KN
  HE=KNG HF=KJ HG=KF HJ=KFF HM=JHB HN=JHB HQ=JBS HS=JBS HT=JBS HV=JK HX=JPF J=JP JZ=JPS K=L KZ=LBB L=JN M=AV N=A
  NA=AM NC=AFF ND=AFC NE=AFH NK=AFT P=C PN=DS PQ=DS PR=DS PS=DS PT=DS PZ=F Q=PD QA=PB QB=PG QC=PH QD=PN QE=RBG
  QH=PS QK=PST QL=PSV QM=MFC QP=MFG QR=PSG R=M RT=MQC S=TV SD=TVR SF=TVH SH=TVT T=TB TA=TBC TC=TNF TD=TQ TE=TNH
  TF=TRF TG=TNC TH=TNK TJ=TGB TK=TJ TL=TR TN=TTU TP=TDC TR=AJ TS=TDP TT=WF U=JW V=JW Z=GL
`);

/** Returns the entry of the longest beginning of a code that a table names; undefined where it names none. */
export function entryFor(table: Correspondence, code: string): string | undefined {
  for (let length = code.length; length > 0; length -= 1) {
    const entry = table.get(code.slice(0, length));
    if (entry !== undefined) return entry;
  }
  return undefined;
}
