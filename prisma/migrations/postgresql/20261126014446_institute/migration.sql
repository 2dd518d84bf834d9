-- CreateTable
CREATE TABLE "Institute" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "key" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Institute_pkey" PRIMARY KEY ("id")
);
